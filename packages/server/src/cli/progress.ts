/** Shows on a terminal how far long work is. Elsewhere it shows nothing: logs and scripts have no use for it. */
export function showShare(done: string): (share: number) => void {
  if (!process.stderr.isTTY) return () => {}
  return (share) => {
    process.stderr.write(`\r${done} ${Math.floor(share * 100)} %${share === 1 ? '\n' : ''}`)
  }
}

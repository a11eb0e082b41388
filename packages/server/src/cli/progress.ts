/** Prints the progress of a long operation, in percent, if standard error is a terminal. */
export function showProgress(done: string): (share: number) => void {
  if (!process.stderr.isTTY) return () => {}
  return (share) => {
    process.stderr.write(`\r${done} ${Math.floor(share * 100)} %${share === 1 ? '\n' : ''}`)
  }
}

/** An error of starting as a person at a terminal should read it: what is wrong, and the way out. */
export function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose a free one: --port ${Number(port) + 1}`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be opened by this user. Choose one above 1023: --port 3210`
  }
  return message ?? String(error)
}

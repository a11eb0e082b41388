/** Remembers the application that was looked at last, in this browser. */
const KEY = 'plugboard-console-org'

export function lastOrg(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined
}

export function rememberOrg(org: string): void {
  localStorage.setItem(KEY, org)
}

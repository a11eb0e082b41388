/** True for an entry of `PLUGBOARD_CONNECTORS` that is a spec file, and no name of a package. */
export function isSpecFile(entry: string): boolean {
  return /\.ya?ml$/.test(entry)
}

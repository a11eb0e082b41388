export const NODE_VERSIONS: readonly [string, string, string]

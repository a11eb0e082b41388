// Generated from package.json by `pnpm generate`. Do not edit.
export const VERSION = '0.0.0'

/** Sizes, in units of thousands. */

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function bytesText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** unit
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[unit]}`
}

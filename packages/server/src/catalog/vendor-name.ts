/** The name that people know: `google-drive` reads as "Google Drive". */
export function vendorName(provider: string): string {
  return provider
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export interface VendorNames {
  /** As people write it, where that does not follow from the other. */
  readonly vendor?: string | undefined
  readonly provider: string
}

/** The name that people know: `google-drive` reads as "Google Drive", unless the catalog has another one. */
export function vendorName({ vendor, provider }: VendorNames): string {
  return vendor ?? provider.split('-').map(capitalized).join(' ')
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

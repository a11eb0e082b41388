import type { Catalog } from '@plugboard/core/catalog'

/** The name that people know: `google-drive` reads as "Google Drive", unless the catalog has another one. */
export function vendorName({ vendor, provider }: Pick<Catalog, 'vendor' | 'provider'>): string {
  return vendor ?? provider.split('-').map(capitalized).join(' ')
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

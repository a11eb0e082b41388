/** Base64 of the UTF-8 encoding; `btoa` alone accepts only Latin-1. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

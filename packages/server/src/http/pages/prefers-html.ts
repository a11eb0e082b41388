import Negotiator from 'negotiator'

const TYPES = ['application/json', 'text/html']

/** True for browsers. Clients that accept anything get JSON. */
export function prefersHtml(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType(TYPES) === 'text/html'
}

/** Servers of an OpenAPI document. Parts that every account has its own of, such as a subdomain, stay variables. */
import { trimEnd } from '../trim.ts'
import type { AccountServer } from './description.ts'
import { arrayOf, defined, entriesOf, type JsonObject, objectOf, textOf } from './json.ts'

export interface Server {
  /** Absent for a server that is only a path. */
  readonly origin?: string
  /** The part of its path that stands before that of each request: `/v2`. */
  readonly prefix: string
  readonly account?: AccountServer
  /** Origin of the first server, which seems to be one for tests. */
  readonly passedOver?: string | undefined
}

/** Base of a server that is only a path, since the origin of the document is unknown. */
const NO_ORIGIN = 'https://server.invalid'

/** Servers that real accounts do not use. */
const TRIAL = /\b(sandbox|staging|stage|test(ing)?|dev(elopment)?|local(host)?|mock|demo|playground)\b/i
const REAL = /\b(production|prod|live)\b/i

/** The first server of a node, or the first one for real accounts. */
export function serverOf(node: JsonObject): Server | undefined {
  const [first, ...others] = arrayOf(node.servers).flatMap((each) => readServer(objectOf(each)) ?? [])
  if (first === undefined || !first.isTrial) return first?.server
  // A server that is only a path is that of the document, wherever it is published.
  const real = others.find(({ isTrial, server }) => !isTrial && server.origin !== undefined)
  return real === undefined ? first.server : { ...real.server, passedOver: first.server.origin }
}

function readServer(
  node: JsonObject | undefined,
): { readonly server: Server; readonly isTrial: boolean } | undefined {
  const address = textOf(node?.url)
  if (address === undefined) return undefined
  const variables = Object.fromEntries(entriesOf(node?.variables))
  const server = accountServer(address, variables) ?? plainServer(filled(address, variables, []))
  return server && { server, isTrial: isTrial(server.origin, textOf(node?.description)) }
}

/** By a label of its host, of which the last one says nothing (`api.library.dev`), or by its description. */
function isTrial(origin: string | undefined, description = ''): boolean {
  const labels = URL.parse(origin ?? '')?.hostname.split('.') ?? []
  const own = labels.length > 1 ? labels.slice(0, -1) : labels
  return TRIAL.test(own.join('.')) || (TRIAL.test(description) && !REAL.test(description))
}

function plainServer(address: string): Server | undefined {
  const url = URL.parse(address, NO_ORIGIN)
  if (url === null) return undefined
  const prefix = trimEnd(url.pathname, '/')
  return url.origin === NO_ORIGIN ? { prefix } : { origin: url.origin, prefix }
}

type Variables = Readonly<Record<string, JsonObject>>

const VARIABLE = /\{([^{}]{1,64})\}/g

/** Variables have their default values, except for these. */
function filled(address: string, variables: Variables, kept: readonly string[]): string {
  return address.replace(VARIABLE, (whole, name: string) =>
    kept.includes(name) ? whole : (textOf(variables[name]?.default) ?? name),
  )
}

/** A host and the path up to its last variable belong to an account; what follows stands before each request. */
function accountServer(address: string, variables: Variables): Server | undefined {
  const names = [...address.matchAll(VARIABLE)].map(([, name = '']) => name)
  const own = names.filter((name) => isOfAccount(name, variables[name] ?? {}))
  if (own.length === 0) return undefined
  const text = own.reduce((done, name) => withDomain(done, name, variables[name]), address)
  const [, host, path = ''] = /^https:\/\/([^/?#]+)(\/[^?#]*)?$/.exec(filled(text, variables, own)) ?? []
  // Vendors that people host themselves have a host of any name.
  const isWhole = /^\{[^{}]+\}$/.test(host ?? '')
  if (host === undefined || !(isWhole || /(^|[.}])[a-z\d-]+\.[a-z]{2,}$/i.test(host))) return undefined
  const end = path.lastIndexOf('}') + 1
  const rest = path.slice(end).indexOf('/')
  const cut = end === 0 ? 0 : rest < 0 ? path.length : end + rest
  const template = trimEnd(`https://${host}${path.slice(0, cut)}`, '/')
  const described = own.map((name) => [name, textOf(variables[name]?.description)])
  return {
    origin: `https://${filled(host, variables, [])}`,
    prefix: trimEnd(path.slice(cut), '/'),
    account: { template, variables: defined(Object.fromEntries(described)) },
  }
}

/** `{domain}` with `acme.vendor.example` as its default is written `{domain}.vendor.example`. */
function withDomain(address: string, name: string, { default: initial }: JsonObject = {}): string {
  const [, domain] = /^[^./]+((?:\.[^./]+){2,})$/.exec(textOf(initial) ?? '') ?? []
  return domain === undefined || /\.example\.(com|net|org)$/.test(domain)
    ? address
    : address.replace(`{${name}}`, `{${name}}${domain}`)
}

const SHARED = /(protocol|scheme|port|version|path|prefix|region|environment|env|stage|locale)$/i
const PLACEHOLDER =
  /\b(your|my|example|sample|unknown|tenant|acme|company|customer|account|organi[sz]ation|sub-?domain|domain|store|shop|instance|x{3,})|[<>[\]*]/i

const ACCOUNT =
  /^(account|company|organi[sz]ation|org|project|realm|shop|store|team|tenant|workspace)([_-]?(id|key|name|slug))?$/i

/** A variable without choices that names an account, or whose default is only a placeholder. */
function isOfAccount(name: string, { enum: values, default: initial }: JsonObject): boolean {
  if (arrayOf(values).length > 0 || SHARED.test(name)) return false
  const value = textOf(initial) ?? ''
  const words = name.split(/(?=[A-Z])|[^A-Za-z]+/).filter((word) => word.length > 3)
  return (
    value === '' ||
    ACCOUNT.test(name) ||
    PLACEHOLDER.test(value.replaceAll('_', '-')) ||
    /^[A-Z][A-Z_]+$/.test(value) ||
    words.some((word) => value.toLowerCase().includes(word.toLowerCase()))
  )
}

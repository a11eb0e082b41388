/** Servers of an OpenAPI document. Parts that every account has its own of, such as a subdomain, stay variables. */
import { trimEnd } from '../trim.ts'
import type { AccountServer } from './description.ts'
import { arrayOf, defined, entriesOf, type JsonObject, objectOf, textOf, textsOf } from './json.ts'

export interface Server {
  /** Absent for a server that is only a path. */
  readonly origin?: string
  /** The part of its path that stands before that of each request: `/v2`. */
  readonly prefix: string
  readonly account?: AccountServer
  /** Origin of the first server, which seems to be one for tests. */
  readonly passedOver?: string | undefined
  /** Guesses for a person to check. */
  readonly doubts: readonly string[]
}

/** Base of a server that is only a path, since the origin of the document is unknown. */
const NO_ORIGIN = 'https://server.invalid'

/** Servers that real accounts do not use. */
const TRIAL = /\b(sandbox|staging|stage|test(ing)?|dev(elopment)?|local(host)?|mock|demo|playground)\b/i
const REAL = /\b(production|prod|live)\b/i

/** The first server of a node, or the first one for real accounts, with an origin and encrypted if there is such a one. */
export function serverOf(node: JsonObject): Server | undefined {
  const all = arrayOf(node.servers).flatMap((each) => readServer(objectOf(each)) ?? [])
  const [first] = all
  if (first === undefined) return undefined
  // A server that is only a path is that of the document, wherever it is published.
  const real = all.filter(({ isTrial, server }) => !isTrial && server.origin !== undefined)
  const isUsable = !first.isTrial && first.server.origin !== undefined
  const chosen = encrypted(isUsable ? first : (real[0] ?? first), real)
  const others = real.filter((each) => hostOf(each) !== hostOf(chosen))
  return {
    ...chosen.server,
    ...(first.isTrial && chosen !== first && { passedOver: first.server.origin }),
    doubts: [...chosen.server.doubts, ...(first.isTrial ? [] : otherServersDoubt(chosen, others))],
  }
}

interface Candidate {
  readonly server: Server
  readonly isTrial: boolean
}

/** The same host, which some descriptions have once for each protocol. */
function encrypted(chosen: Candidate, all: readonly Candidate[]): Candidate {
  const isPlain = chosen.server.origin?.startsWith('http:')
  const twin = all.find((each) => each.server.origin?.startsWith('https:') && hostOf(each) === hostOf(chosen))
  return (isPlain && twin) || chosen
}

function hostOf({ server }: Candidate): string | undefined {
  return server.origin?.replace(/^https?:/, '')
}

const MAX_NAMED = 5

/** Vendors with servers in several regions list them: which one an account is on, its owner knows. */
function otherServersDoubt({ server }: Candidate, others: readonly Candidate[]): string[] {
  const origins = [...new Set(others.map((each) => each.server.origin))]
  if (origins.length === 0 || server.account !== undefined) return []
  return [
    `server: it is ${server.origin}, the first of several; others are ${origins.slice(0, MAX_NAMED).join(', ')}`,
  ]
}

function readServer(node: JsonObject | undefined): Candidate | undefined {
  const address = textOf(node?.url)
  if (address === undefined) return undefined
  const variables = Object.fromEntries(entriesOf(node?.variables))
  const found = accountServer(address, variables) ?? plainServer(filled(address, variables, []))
  if (found === undefined) return undefined
  const server = { ...found, doubts: choiceDoubts(address, variables) }
  return { server, isTrial: isTrial(server.origin, textOf(node?.description)) }
}

/** A variable with choices has its default: other accounts may be at another one. */
function choiceDoubts(address: string, variables: Variables): string[] {
  return Object.entries(variables).flatMap(([name, { enum: values, default: initial }]) => {
    const others = textsOf(values).filter((value) => value !== initial)
    if (others.length === 0 || PROTOCOL.test(name) || !address.includes(`{${name}}`)) return []
    return [
      `server: '${name}' is ${textOf(initial) ?? name}; the vendor also has ${others.slice(0, MAX_NAMED).join(', ')}`,
    ]
  })
}

const PROTOCOL = /^(protocol|scheme)s?$/i

/** By a label of its host, of which the last one says nothing (`api.library.dev`), or by its description. */
function isTrial(origin: string | undefined, description = ''): boolean {
  const labels = URL.parse(origin ?? '')?.hostname.split('.') ?? []
  const own = labels.length > 1 ? labels.slice(0, -1) : labels
  return TRIAL.test(own.join('.')) || (TRIAL.test(description) && !REAL.test(description))
}

type ReadServer = Omit<Server, 'doubts'>

function plainServer(address: string): ReadServer | undefined {
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
function accountServer(address: string, variables: Variables): ReadServer | undefined {
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

import { pickWeighted, type Random } from '../random/random.ts'
import { CULTURES, type Culture } from './cultures.ts'

/** A person or a company. */
export interface Person {
  readonly culture: Culture
  readonly name: string
  readonly given: string
  readonly family: string
  readonly company: boolean
  readonly email: string
  readonly phone: string
  readonly address: Address
}

interface Address {
  readonly city: string
  readonly country: string
  readonly line1: string
  readonly line2: string | null
  readonly postal_code: string
  readonly state: string | null
}

const WEIGHTED = CULTURES.map((culture) => [culture.weight, culture] as const)
const TRADES =
  'Nova Aurora Harbor Lumen Cedar Vertex Atlas Delta Quartz Juniper Orbit Marble Falcon Willow'.split(' ')

/** @param companies Share of companies, in [0, 1]. */
export function drawPerson(random: Random, companies: number): Person {
  const culture = pickWeighted(random, WEIGHTED)
  const given = drawName(random, culture.given)
  const family = drawName(random, culture.family)
  const company = random.chance(companies)
  return {
    culture,
    company,
    name: company ? companyName(random, culture, family) : fullName(culture, given, family),
    given: given.shown,
    family: family.shown,
    email: drawEmail(random, given.latin, family.latin, company),
    phone: `${culture.dial}${random.between(200, 899)}${String(random.between(0, 9_999_999)).padStart(7, '0')}`,
    address: drawAddress(random, culture),
  }
}

interface Name {
  readonly shown: string
  /** In lower-case Latin letters. */
  readonly latin: string
}

function drawName(random: Random, names: string): Name {
  const [shown = '', latin = shown] = random.pick(splitList(names, ' ')).split('=')
  return { shown, latin: toLatin(latin) }
}

function fullName(culture: Culture, given: Name, family: Name): string {
  return culture.familyFirst ? `${family.shown} ${given.shown}` : `${given.shown} ${family.shown}`
}

function companyName(random: Random, culture: Culture, family: Name): string {
  return `${random.pick(TRADES)} ${family.shown} ${pickPart(random, culture.companies)}`
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function toLatin(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase()
  return plain.replace(/[ßøłđı]/g, (letter) => LETTERS[letter] ?? '').replace(/[^a-z]/g, '')
}

const DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example']

function drawEmail(random: Random, given: string, family: string, company: boolean): string {
  const number = random.chance(0.7) ? String(random.between(1, 9999)) : ''
  const forms = [`${given}.${family}`, `${given}${family}`, `${given[0]}.${family}`, `${given}_${family}`]
  const local = random.chance(0.03) ? capitalized(random.pick(forms)) : random.pick(forms)
  return company ? `billing${number}@${family}.example` : `${local}${number}@${random.pick(DOMAINS)}`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function drawAddress(random: Random, culture: Culture): Address {
  const [city = '', state = '', postal = ''] = pickPart(random, culture.cities).split('|')
  const street = pickPart(random, culture.streets)
  const number = random.between(1, 240)
  const numberFirst = culture.locale.startsWith('en') || culture.country === 'FR'
  return {
    city,
    country: culture.country,
    line1: numberFirst ? `${number} ${street}` : `${street} ${number}`,
    line2: random.chance(0.12) ? `${random.between(1, 30)}/${random.between(1, 9)}` : null,
    postal_code: postal,
    state: state === '' ? null : state,
  }
}

const pickPart = (random: Random, list: string): string => random.pick(splitList(list, ';'))

/** Split once, because lists are used for every customer. */
const lists = new Map<string, readonly string[]>()

function splitList(text: string, mark: string): readonly string[] {
  const known = lists.get(text)
  if (known !== undefined) return known
  const parts = text.split(mark)
  lists.set(text, parts)
  return parts
}

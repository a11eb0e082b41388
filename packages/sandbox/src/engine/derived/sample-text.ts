/** Texts as people write them, by the names of their fields and of the things that have them. */

import { hex } from '../random/hex.ts'
import type { Random } from '../random/random.ts'
import type { Person } from '../sample/person.ts'
import { byName } from './by-name.ts'
import { WORDING } from './wording.ts'

export interface Subject {
  readonly random: Random
  /** The person or company that the object is about. */
  readonly person: Person
  /** Name of the field. */
  readonly field: string
  /** Owner of the field: an entity, or the field whose object has it. */
  readonly of: string
}

type Rule = readonly [field: RegExp, text: (subject: Subject) => string]

const PERSON =
  /(user|person|people|member|owner|author|creator|assignee|reporter|attendee|organizer|contact|candidate|customer|guest|sender|recipient|actor|commenter|committer|uploader|collaborator|profile|driver|passenger|patient|student|teacher|employee|tenant|reviewer)s?$/i
const COMPANY = /(compan(y|ies)|organi[sz]ations?|accounts?|vendors?|suppliers?)$/i

/** The first that fits counts. Names are matched without regard to separators: `first_name`, `firstName`. */
const BY_FIELD: readonly Rule[] = [
  [/email(address)?$/, ({ person }) => person.email],
  [/^(login|username|userid|handle|nickname|slug)$/, ({ person, random }) => handleOf(person, random)],
  [/phone(number)?$|^mobile/, ({ person }) => person.phone],
  [/^(first|given)name$/, ({ person }) => person.given],
  [/^(last|family|sur)name$/, ({ person }) => person.family],
  [/^(realname|displayname|fullname)$/, (subject) => nameOf(subject)],
  [/^company(name)?$|^organi[sz]ation$/, ({ person, random }) => companyOf(person, random)],
  [/^(custom)?(domain|hostname|host)$/, ({ person }) => `${handleName(person)}.example`],
  [/(ur[il]|link|homepage|website|blog|avatar|icon|image|photo)$|^(url|image|icon|avatar|thumb)/, addressOf],
  [/timezone$|^tz$/, ({ random }) => random.pick(WORDING.zones)],
  [/^(commit|digest|checksum)|(sha|hash)$/, ({ random }) => hex(random, 40)],
  [/etag$/, ({ random }) => `"${hex(random, 16)}"`],
  [/colou?r$/, ({ random }) => `#${hex(random, 6)}`],
  [/^insecuressl$/, () => '0'],
  [/mimetype$|^contenttype$/, ({ random }) => random.pick(WORDING.mimeTypes)],
  [/^(previous|old|former)(file|path)(name)?$/, ({ random }) => pathOf(random)],
  [/^(file)?name$|^filename$/, (subject) => (isFile(subject) ? fileName(subject) : nameOf(subject))],
  [/^defaultbranch$/, () => 'main'],
  [/branch(name)?$|^ref$|commitish$/, ({ random }) => random.pick(WORDING.branches)],
  [/^tag(name)?$|version$/, ({ random }) => `v${random.between(0, 9)}.${random.between(0, 20)}.0`],
  [/^language$/, ({ random }) => random.pick(WORDING.languages)],
  [/^role(name)?$/, ({ random }) => random.pick(WORDING.roles)],
  [/^events?(types?)?$/, ({ random }) => random.pick(WORDING.events)],
  [/^context$/, ({ random }) => random.pick(WORDING.checks)],
  [/locale$|lang$/, ({ person }) => person.culture.locale],
  [/country(code)?$|^region(code)?$/, ({ person }) => person.address.country],
  [/city$/, ({ person }) => person.address.city],
  [/^state$|region$/, ({ person, of }) => (PERSON.test(of) ? (person.address.state ?? '') : 'open')],
  [/(zip|postal)(code)?$/, ({ person }) => person.address.postal_code],
  [/^(street|address|line1|address1)$/, ({ person }) => person.address.line1],
  [/location$/, ({ person }) => person.address.city],
  [/currency(code)?$/, ({ person }) => person.culture.currency],
  [
    /^(job)?title$/,
    (subject) => (PERSON.test(subject.of) ? subject.random.pick(WORDING.jobTitles) : titleOf(subject)),
  ],
  [/(title|subject|summary|topic|headline|name)(override)?$/, (subject) => nameOf(subject)],
  [/^(topics|tags|labels|keywords|categories|category)$/, ({ random }) => random.pick(WORDING.labels)],
  [/^(description|body|text|notes?|message|comment|content|snippet|bio|purpose|reason|details)/, sentences],
  [/(body|text|description|message|comment|snippet)$/, sentences],
  [/(value|label|caption)$/, (subject) => nameOf(subject)],
  [/(priority|severity|importance)$/, ({ random }) => random.pick(WORDING.priorities)],
  [/(status|stage|phase)$/, ({ random }) => random.pick(WORDING.states)],
  [/(amount|price|total|revenue|cost|balance|fee)$/, ({ random }) => `${random.between(1, 9000)}.00`],
  [/(count|number|quantity|size|employees|offset|position|duration)(of\w|$)|^numberof/, digits],
  [/^(hs)?(is|has)/, ({ random }) => String(random.chance(0.5))],
  [/(secret|token|password|signature)$/, ({ random }) => random.text(24)],
  [/^(pin|passcode|accesscode|meetingcode)$/, ({ random }) => String(random.between(100_000, 999_999))],
  [/uid$/, ({ random }) => `${random.text(20)}@sandbox.example`],
  [/^(patch|diff(hunk)?)$/, diffOf],
  [/path$/, ({ random }) => pathOf(random)],
  [/^encoding$/, () => 'base64'],
  [/(type|kind|category|role|source|visibility)$/, ({ random }) => random.pick(WORDING.kinds)],
  [/^(author|writer|artist|composer|narrator|editor)$/, ({ person }) => fullNameOf(person)],
  [PERSON, ({ random }) => random.text(9).toUpperCase()],
]

/** Of a file of source text. */
export function pathOf(random: Random): string {
  return `${random.pick(WORDING.folders)}/${slugOf(random.pick(WORDING.parts))}.ts`
}

/** `The login` as `login`. */
export function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z\d/]+/g) ?? []
  return words.filter((word) => word !== 'the').join('-')
}

/** Undefined where the name says nothing. */
export function sampleTextOf(subject: Subject): string | undefined {
  return ruleOf(subject.field)?.(subject)
}

const ruleOf = byName((name) => {
  const field = name.replaceAll(/[_\-.]/g, '').toLowerCase()
  return BY_FIELD.find(([pattern]) => pattern.test(field))?.[1]
})

/** Of people and companies their names, of things what they are about. */
function nameOf(subject: Subject): string {
  if (COMPANY.test(subject.of)) return companyOf(subject.person, subject.random)
  return PERSON.test(subject.of) ? fullNameOf(subject.person) : titleOf(subject)
}

function titleOf({ random, person, of }: Subject): string {
  const titles = WORDING.titles.find(([things]) => things.test(of))?.[1] ?? WORDING.things
  return random
    .pick(titles)
    .replace('{part}', random.pick(WORDING.parts))
    .replace('{person}', fullNameOf(person))
    .replace('{company}', companyOf(person, random))
    .replace('{number}', String(random.between(1, 40)))
}

function sentences({ random, person }: Subject): string {
  const count = random.between(1, 3)
  return Array.from({ length: count }, () =>
    random
      .pick(WORDING.sentences)
      .replace('{part}', random.pick(WORDING.parts))
      .replace('{person}', person.given),
  ).join(' ')
}

const fullNameOf = ({ company, name, given, family }: Person): string =>
  company ? `${given} ${family}` : name

function companyOf({ company, name, family }: Person, random: Random): string {
  return company ? name : `${random.pick(WORDING.trades)} ${family}`
}

const isFile = ({ of }: Subject): boolean => /(file|attachment|document|asset)s?$/i.test(of)

function fileName(subject: Subject): string {
  const [extension] = subject.random.pick(WORDING.mimeTypes).split('/').reverse()
  return `${titleOf(subject)}.${extension === 'plain' ? 'txt' : extension}`
}

function addressOf({ random, field }: Subject): string {
  return `https://sandbox.example/${folderOf(field)}/${random.text(8)}`
}

const folderOf = byName((field) => field.replaceAll(/[^a-z]/gi, '').toLowerCase())

function diffOf({ random }: Subject): string {
  const line = random.between(1, 400)
  const [old, now] = [random.pick(WORDING.parts), random.pick(WORDING.parts)]
  return `@@ -${line} +${line} @@\n-${old}\n+${now}`
}

function digits({ random }: Subject): string {
  return String(random.between(1, 500))
}

/** Of the local part of the address, which is Latin in every culture. */
function handleName({ email }: Person): string {
  const [local = ''] = email.toLowerCase().split('@')
  return local.replaceAll(/[^a-z]+/g, '-').replace(/-$/, '')
}

const handleOf = (person: Person, random: Random): string => `${handleName(person)}-${random.between(1, 99)}`

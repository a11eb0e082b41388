/** Connector types as the connect page shows them, with texts in the reader's language. */
import type { Value } from '@plugboard/core'
import {
  type AuthEntry,
  type Catalog,
  type CatalogTexts,
  type CredentialTexts,
  vendorName,
} from '@plugboard/core/catalog'
import Negotiator from 'negotiator'
import type { ConnectorKind } from '../catalog/registry.ts'
import { type VendorMark, vendorMark } from '../catalog/vendor-mark.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { enteredBefore } from './account-host.ts'
import { type ConsentMethod, consentOf, formMethods } from './consent-method.ts'
import { scopesFor } from './scopes.ts'

/** A text and its language, which is English if there is no translation. */
export interface Text {
  readonly text: string
  readonly language: string
}

export interface FieldView {
  readonly name: string
  readonly label: Text
  /** Where the end user finds the value, or its description. */
  readonly help: Text | null
  /** Page of the vendor where the value is made or shown. */
  readonly link: string | null
  readonly required: boolean
  readonly secret: boolean
}

export type MethodView =
  | {
      readonly kind: 'consent'
      readonly name: string
      readonly scopes: readonly string[]
      readonly ready: boolean
      /** Input before the consent: the host of the account, where each has its own. */
      readonly fields: readonly FieldView[]
    }
  | {
      readonly kind: 'form'
      readonly name: string
      readonly description: Text | null
      readonly fields: readonly FieldView[]
    }

export interface TypeView {
  readonly type: string
  /** Name that end users know: `Google Drive`. */
  readonly vendor: string
  readonly mark: VendorMark
  readonly description: Text
  readonly methods: readonly MethodView[]
}

/** @param ready Slugs of the types that the application has an OAuth client for. */
export async function viewType(
  kind: ConnectorKind,
  session: ConnectSession,
  ready: readonly string[],
  accepted: string | undefined,
): Promise<TypeView> {
  const catalog = await kind.catalog()
  const { name: type } = kind.connector
  const translation = translationOf(catalog, accepted)
  const consent = await consentOf(kind)
  const consents = consent ? [viewConsent(consent, session, ready.includes(type), translation)] : []
  const forms = formMethods(catalog).map((entry) => viewForm(catalog, entry, translation))
  return {
    type,
    vendor: vendorName(catalog),
    mark: vendorMark(catalog),
    description: translation.textOf(catalog.description, translation.texts?.description),
    methods: [...consents, ...forms],
  }
}

interface Translation {
  readonly texts: CatalogTexts | undefined
  textOf(english: string, translated: string | undefined): Text
}

/** The first language of the reader that the connector has texts in. */
function translationOf({ texts = {} }: Catalog, accepted: string | undefined): Translation {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  const language = negotiator.language(['en', ...Object.keys(texts)]) ?? 'en'
  return {
    texts: texts[language],
    textOf: (english, translated) =>
      translated === undefined ? { text: english, language: 'en' } : { text: translated, language },
  }
}

function viewConsent(
  { kind: { connector }, method, consent, catalog }: ConsentMethod,
  { actions }: ConnectSession,
  ready: boolean,
  translation: Translation,
): MethodView {
  const { name } = method
  const entered = enteredBefore({ connector, method, consent })
  const fields = fieldsOf(catalog, name, translation).filter((field) => entered.includes(field.name))
  return { kind: 'consent', name, scopes: scopesFor(catalog, consent, actions), ready, fields }
}

function viewForm(catalog: Catalog, { name, description }: AuthEntry, translation: Translation): MethodView {
  const texts = translation.texts?.auth?.[name]
  return {
    kind: 'form',
    name,
    description: description === undefined ? null : translation.textOf(description, texts?.description),
    fields: fieldsOf(catalog, name, translation),
  }
}

/** Fields of the credentials of a method. */
function fieldsOf({ auth }: Catalog, method: string, translation: Translation): FieldView[] {
  const { credentials = {} } = auth.find(({ name }) => name === method) ?? {}
  const texts = translation.texts?.auth?.[method]?.credentials
  return Object.entries(credentials).map(([field, value]) =>
    viewField(field, value, texts?.[field] ?? {}, translation),
  )
}

function viewField(
  name: string,
  { description, label, required, sensitive, help }: Value,
  texts: CredentialTexts,
  { textOf }: Translation,
): FieldView {
  const [english, translated] = help ? [help.text, texts.help?.text] : [description, texts.description]
  return {
    name,
    label: textOf(label ?? labelOf(name), texts.label),
    help: english === undefined ? null : textOf(english, translated),
    link: texts.help?.link ?? help?.link ?? null,
    required: required === true,
    // Other sensitive fields, such as addresses, must be visible while they are typed.
    secret: sensitive === true && /key|token|secret|password/.test(name),
  }
}

const ABBREVIATIONS = ['api', 'id', 'url']

/** `api_key` reads as "API key". */
function labelOf(name: string): string {
  const words = name.split('_').map((word) => (ABBREVIATIONS.includes(word) ? word.toUpperCase() : word))
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** Translations beside a spec: each belongs to a method or a credential of the spec. */
import type { Help } from '@plugboard/core'
import type { CatalogTexts, CredentialTexts, MethodTexts } from '@plugboard/core/catalog'
import type { TextsNode } from '../spec/schema/index.ts'
import type { TextsFile } from '../spec/texts-file.ts'
import { resolveHelp } from './help.ts'
import type { CredentialsModel, Model } from './model.ts'
import { type Entry, entriesOf, pick } from './read.ts'
import { checkCredential, report, reportUnknown, type Scope } from './scope.ts'

type LanguageNode = TextsNode[string]
type MethodNode = NonNullable<LanguageNode['auth']>[string]
type CredentialNode = NonNullable<MethodNode['credentials']>[string]

/** A language, with or without script and region. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/

export function resolveTexts(
  scope: Scope,
  auth: readonly CredentialsModel[],
  { file, texts, positions }: TextsFile,
): Pick<Model, 'texts'> {
  const own: Scope = { ...scope, positions, mistakes: [] }
  const resolved = entriesOf(own, texts).map((entry) => [entry.name, resolveLanguage(own, auth, entry)])
  scope.mistakes.push(...own.mistakes.map((mistake) => ({ ...mistake, file })))
  return resolved.length === 0 ? {} : { texts: Object.fromEntries(resolved) }
}

function resolveLanguage(
  scope: Scope,
  auth: readonly CredentialsModel[],
  { name, at, value: node }: Entry<LanguageNode>,
): CatalogTexts {
  if (!LANGUAGE.test(name)) report(scope, at, `expected a language such as 'de' or 'pt-BR', found '${name}'`)
  if (name === 'en') report(scope, at, 'the texts of the spec are English; change them there')
  const methods = entriesOf(scope, node.auth).map((entry) => [entry.name, resolveMethod(scope, auth, entry)])
  return { ...pick(node, 'description'), ...(node.auth && { auth: Object.fromEntries(methods) }) }
}

function resolveMethod(
  scope: Scope,
  auth: readonly CredentialsModel[],
  { name, at, value: node }: Entry<MethodNode>,
): MethodTexts {
  const method = auth.find((one) => one.name === name)
  if (method === undefined) {
    reportUnknown(
      scope,
      at,
      'method',
      name,
      auth.map((one) => one.name),
    )
    return {}
  }
  const credentials = entriesOf(scope, node.credentials).map((entry) => {
    checkCredential(scope, entry.at, entry.name, method.credentials)
    return [entry.name, resolveCredential(scope, entry.value, method.credentials[entry.name]?.help)]
  })
  return {
    ...pick(node, 'description'),
    ...(node.credentials && { credentials: Object.fromEntries(credentials) }),
  }
}

function resolveCredential(scope: Scope, node: CredentialNode, original: Help | undefined): CredentialTexts {
  return {
    ...pick(node, 'label', 'description'),
    ...(node.help !== undefined && { help: { ...original, ...resolveHelp(scope, node.help) } }),
  }
}

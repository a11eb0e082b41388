/** Texts of specs on the connect page, in the languages of the page. */
import type { AuthEntry, Catalog } from '@plugboard/core/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import { formMethods } from '../../src/connect/consent-method.ts'
import type { SessionView } from '../../src/connect/session-view.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'
import { type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

async function view(language: string, type: string): Promise<SessionView> {
  const { token } = await scene.open({ connector_types: [type] })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  return (await fetch(`${scene.server.address}/connect/session`, { headers })).json() as Promise<SessionView>
}

test.each([
  ['de-AT, en;q=0.5', 'API-Schlüssel', 'de'],
  ['ja', 'API キー', 'ja'],
  ['fr', 'API key', 'en'],
  ['*', 'API key', 'en'],
])('a form in %s says %s', async (language, label, used) => {
  const [type] = (await view(language, 'payments')).connectors
  const [method] = type?.methods ?? []
  const field = method?.kind === 'form' ? method.fields[0] : undefined
  expect([field?.label, field?.help?.language, field?.link, type?.description.language]).toEqual([
    { text: label, language: used },
    used,
    'https://dashboard.stripe.com/apikeys',
    used,
  ])
})

/** Every text that the page shows, by its path. */
function pathsIn(catalog: Catalog): string[] {
  const ofForm = ({ name: form, credentials }: AuthEntry): string[] => [
    `${form}.description`,
    ...Object.entries(credentials).flatMap(([name, { help }]) => [
      `${form}.${name}.label`,
      `${form}.${name}.${help ? 'help' : 'description'}`,
    ]),
  ]
  return ['description', ...formMethods(catalog).flatMap(ofForm)]
}

function translatedIn({ texts = {} }: Catalog, language: string): string[] {
  const { description, auth = {} } = texts[language] ?? {}
  const ofForms = Object.entries(auth).flatMap(([form, { description: heading, credentials = {} }]) => [
    ...(heading === undefined ? [] : [`${form}.description`]),
    ...Object.entries(credentials).flatMap(([name, own]) =>
      Object.keys(own).map((kind) => `${form}.${name}.${kind}`),
    ),
  ])
  return [...(description === undefined ? [] : ['description']), ...ofForms]
}

test('our connectors have every text in every language of the page', async () => {
  const catalogs = await Promise.all(
    installedConnectors(testConfig(tempFolder())).map((one) => one.catalog()),
  )
  const missing = catalogs.flatMap((catalog) =>
    ['de', 'ja'].flatMap((language) => {
      const translated = translatedIn(catalog, language)
      const left = pathsIn(catalog).filter((path) => !translated.includes(path))
      return left.map((path) => `${catalog.name} in ${language}: ${path}`)
    }),
  )
  expect(catalogs.flatMap(formMethods).length).toBeGreaterThan(3)
  expect(missing).toEqual([])
})

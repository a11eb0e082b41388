/** The `@example`s of generated methods compile. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compile } from '../src/readme/compile.ts'

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url))

/** The connectors, with the client types and variables of their examples. */
const CONNECTORS = [
  ['payments', 'HostedPayments', 'payments'],
  ['issue-tracking', 'HostedIssueTracking', 'issueTracking'],
  ['cloud-drive', 'HostedCloudDrive', 'cloudDrive'],
  ['recruiting', 'HostedRecruiting', 'recruiting'],
  ['code-hosting', 'HostedCodeHosting', 'codeHosting'],
  ['crm', 'HostedCrm', 'crm'],
  ['messaging', 'HostedMessaging', 'messaging'],
  ['wiki', 'HostedWiki', 'wiki'],
  ['calendar', 'HostedCalendar', 'calendar'],
  ['email', 'HostedEmail', 'email'],
] as const

/** The code behind each `@example`, up to the next tag or the end of the comment. */
function examplesIn(source: string): string[] {
  const tagged = source.matchAll(/^ *\* @example(.*(?:\n *\*(?!\/| @).*)*)/gm)
  return [...tagged].map(([, code = '']) => code.replace(/^ *\* ?/gm, '').trim())
}

function programOf(name: string, type: string, client: string): { title: string; code: string } {
  const files = globSync('*.ts', { cwd: `${packages}${name}/src/generated` })
  const sources = files.map((file) => readFileSync(`${packages}${name}/src/generated/${file}`, 'utf8'))
  const examples = sources.flatMap(examplesIn)
  expect(examples.length).toBeGreaterThan(10)
  const head = [
    `import type { ${type} } from '@plugboard/${name}'`,
    `declare const ${client}: ${type}`,
    'declare const content: Blob',
  ]
  const functions = examples.map((code, at) => `async function example${at}() {\n${code}\n}`)
  return { title: name, code: [...head, ...functions].join('\n') }
}

test('all of them, in one program', async () => {
  const programs = CONNECTORS.map(([name, type, client]) => programOf(name, type, client))
  expect(await compile(programs, ['core', ...CONNECTORS.map(([name]) => name)])).toBe('')
})

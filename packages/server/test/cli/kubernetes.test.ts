/** `kubernetes.yaml` against the types of the Kubernetes API, which refuse unknown fields, and against the image and the settings. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig, requireKnownVariables } from '../../src/config/config.ts'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const { parseAllDocuments } = createRequire(join(ROOT, 'tools/codegen/package.json'))('yaml')
const KINDS: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Service: 'v1',
  PodDisruptionBudget: 'policy/v1',
}

interface Manifest {
  readonly kind: string
  readonly apiVersion: string
}

type Labels = Readonly<Record<string, string>>

interface Probe {
  readonly httpGet: { readonly port: string }
}

interface Variable {
  readonly name: string
  readonly value: string
}

interface Container {
  readonly ports: readonly [{ readonly name: string; readonly containerPort: number }]
  readonly readinessProbe: Probe
  readonly livenessProbe: Probe
  readonly env: readonly Variable[]
  readonly volumeMounts: readonly { readonly mountPath: string }[]
}

/** The parts that the tests read; the compiler checks all of them below. */
interface Deployment extends Manifest {
  readonly spec: {
    readonly selector: { readonly matchLabels: Labels }
    readonly template: {
      readonly metadata: { readonly labels: Labels }
      readonly spec: { readonly containers: readonly [Container] }
    }
  }
}

interface Service extends Manifest {
  readonly spec: { readonly selector: Labels; readonly ports: readonly [{ readonly targetPort: string }] }
}

interface Budget extends Manifest {
  readonly spec: { readonly selector: { readonly matchLabels: Labels } }
}

const documents: { toJS(): unknown }[] = parseAllDocuments(read('kubernetes.yaml'))
const manifests = documents.map((document) => document.toJS()) as [Deployment, Service, Budget]
const [deployment, service, budget] = manifests
const pod = deployment.spec.template
const [container] = pod.spec.containers

/** Errors of the compiler about manifests that are literals of the types of their kinds. */
function problems(of: readonly { readonly kind: string }[]): string {
  const folder = tempFolder()
  const types = join(ROOT, 'packages/server/node_modules/kubernetes-models')
  const lines = of.flatMap((manifest, number) => [
    `import type { I${manifest.kind} as Kind${number} } from '${types}/${KINDS[manifest.kind]}/index.js'`,
    `export const manifest${number}: Kind${number} = ${JSON.stringify(manifest, null, 1)}`,
  ])
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
  const args = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--ignoreConfig',
    'manifests.ts',
  ]
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  return spawnSync(tsc, args, { cwd: folder, encoding: 'utf8' }).stdout
}

test('every field is one of the API', () => {
  expect(manifests.map(({ kind, apiVersion }) => [kind, apiVersion])).toEqual(Object.entries(KINDS))
  expect(problems(manifests)).toBe('')
  const wrong = structuredClone(deployment)
  Object.assign(wrong.spec.template.spec.containers[0], { readinesProbe: {} })
  Object.assign(wrong.spec, { replicas: 'two' })
  const found = problems([wrong])
  expect(found).toContain('readinesProbe')
  expect(found).toContain("'string' is not assignable to type 'number'")
})

test('selectors and ports lead to the pods', () => {
  expect(pod.metadata.labels).toEqual({ app: 'plugboard' })
  for (const selector of [
    deployment.spec.selector.matchLabels,
    service.spec.selector,
    budget.spec.selector.matchLabels,
  ])
    expect(selector).toEqual(pod.metadata.labels)
  const [{ name, containerPort }] = container.ports
  const probes = [container.readinessProbe, container.livenessProbe]
  expect([...probes.map(({ httpGet }) => httpGet.port), service.spec.ports[0].targetPort]).toEqual([
    name,
    name,
    name,
  ])
  expect(read('Dockerfile')).toContain(`\nEXPOSE ${containerPort}\n`)
})

test('the environment is one that the server starts with, and folders that it writes are mounted', () => {
  const secrets = {
    keys: newKeyRing(),
    'database-url': 'postgres://plugboard:secret@db.example:5432/plugboard',
  }
  const folder = tempFolder()
  for (const [name, text] of Object.entries(secrets))
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o400 })
  const values = container.env.map(({ name, value }) => [name, value.replace(/^\/secrets/, folder)])
  const env = Object.fromEntries(values)
  expect(() => requireKnownVariables(env)).not.toThrow()
  expect(loadConfig(env, { allowUpstreamOverride: false }).databaseUrl).toBe(secrets['database-url'])
  const [, data] = /PLUGBOARD_DATA=(\S+)/.exec(read('Dockerfile')) ?? []
  const mounted = container.volumeMounts.map(({ mountPath }) => mountPath)
  expect(mounted).toEqual([data, '/tmp', '/secrets'])
  const made = read('docs/deploy.md').matchAll(/--from-(?:file|literal)=([\w-]+)=/g)
  expect([...made].map(([, name]) => name)).toEqual(Object.keys(secrets))
})

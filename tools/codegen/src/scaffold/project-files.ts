/** Files of a project with one connector. */
import { join } from 'node:path'
import { camelCase, titleOf } from '../model/names.ts'

export interface ProjectFile {
  readonly path: string
  readonly text: string
}

export interface ProjectOptions {
  /** `book-shelf`. */
  readonly name: string
  readonly packageName: string
  readonly spec: string
  readonly doubts: readonly string[]
  /** Version, or address, of each package of ours. */
  readonly versionOf: (packageName: string) => string
  /** Folder of packed packages of ours, which are in no registry. */
  readonly packages?: string | undefined
  /** The requests of the description, as an OpenAPI document. */
  readonly requests?: object | undefined
}

export function projectFiles(options: ProjectOptions): ProjectFile[] {
  const { name, spec, requests } = options
  return [
    { path: 'package.json', text: json(manifest(options)) },
    { path: `specs/${name}.yaml`, text: spec },
    { path: 'tsconfig.json', text: json(TSCONFIG) },
    { path: 'tsconfig.build.json', text: json(TSCONFIG_BUILD) },
    { path: 'src/index.ts', text: "export * from './generated/index.ts'\n" },
    { path: 'test/fake.ts', text: fakeText(name) },
    { path: 'test/contract-suite.test.ts', text: suiteText(name, requests !== undefined) },
    ...(requests === undefined
      ? []
      : [{ path: 'test/description.json', text: `${JSON.stringify(requests)}\n` }]),
    { path: 'REVIEW.md', text: reviewText(options) },
    { path: '.gitignore', text: 'node_modules\ndist\n' },
  ]
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function manifest({ name, packageName, versionOf }: ProjectOptions): object {
  const dev = ['@plugboard/codegen', '@plugboard/contract', '@plugboard/sandbox']
  const at = (file: string): object => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` })
  return {
    name: packageName,
    version: '0.1.0',
    description: `Plugboard connector: ${titleOf(name)}.`,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': at('index'),
      './catalog': at('generated/catalog'),
      './*': at('generated/*'),
      './package.json': './package.json',
    },
    files: ['dist', 'src', 'README.md', 'REFERENCE.md'],
    engines: { node: '>=22.18' },
    scripts: {
      generate: 'plugboard-codegen generate',
      build: 'plugboard-codegen generate && tsc -p tsconfig.build.json',
      test: 'tsc -p tsconfig.json && vitest run',
    },
    plugboard: { connector: name },
    dependencies: { '@plugboard/core': versionOf('@plugboard/core') },
    devDependencies: {
      ...Object.fromEntries(dev.map((each) => [each, versionOf(each)])),
      '@types/node': '^24.0.0',
      typescript: '^5.9.0 || ^6.0.0 || ^7.0.0',
      vitest: '^5.0.0',
    },
  }
}

const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'test'],
}

const TSCONFIG_BUILD = {
  extends: './tsconfig.json',
  compilerOptions: { noEmit: false, declaration: true, rootDir: 'src', outDir: 'dist' },
  include: ['src'],
}

function fakeText(name: string): string {
  const tables = camelCase(name)
  return `/** How the vendor differs from what the spec says. The sandbox derives everything else from the tables. */
import { type Behaviour, derivedBehaviour } from '@plugboard/sandbox/fake'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { ${tables} as connector } from '../src/generated/connector.ts'

export const behaviour: Behaviour = {
  ...derivedBehaviour({ connector, entities, catalog }),
}
`
}

function suiteText(name: string, isDescribed: boolean): string {
  if (isDescribed) return describedSuiteText(name)
  return `import { contractSuite } from '@plugboard/contract/suite'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { ${camelCase(name)} as connector } from '../src/generated/connector.ts'
import { behaviour } from './fake.ts'

contractSuite({ connector, entities, catalog, behaviour, facts: {} })
`
}

function describedSuiteText(name: string): string {
  return `import { readFileSync } from 'node:fs'
import { contractSuite } from '@plugboard/contract/suite'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { ${camelCase(name)} as connector } from '../src/generated/connector.ts'
import { behaviour } from './fake.ts'

// The requests of the vendor's description. Where the vendor differs from it, correct it there.
const description = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'))

contractSuite({ connector, entities, catalog, behaviour, description, facts: {} })
`
}

function reviewText({ name, packageName, doubts, packages }: ProjectOptions): string {
  const server = packages === undefined ? '@plugboard/server' : join(packages, '*.tgz')
  const list = doubts.map((doubt) => `- [ ] ${doubt}`).join('\n')
  return `# Before the first release

\`specs/${name}.yaml\` was made with guesses. In the spec, they are marked with REVIEW.

${list === '' ? '- [ ] entities, actions and records: the spec is only a beginning' : list}

## Work on it

\`\`\`sh
npm install
npm run build       # generates src/generated, README.md and REFERENCE.md, and compiles
npm test            # types, and the contract suite against a sandbox
\`\`\`

\`README.md\` has a first program.

## Run it in the server

\`\`\`sh
npm install --no-save ${server}
PLUGBOARD_CONNECTORS=${packageName} npx --package @plugboard/server plugboard dev
\`\`\`

The server finds the package by this variable. To install it from this folder elsewhere: \`npm install ${'<this folder>'}\`.

When the vendor publishes a new description: \`npx --package @plugboard/codegen plugboard-codegen drift specs/${name}.yaml --from <old> --to <new>\`.
`
}

/**
 * The direction of imports, types included. A module imports its own layer and those below it; layers in one row do not
 * import each other. `docs/architecture.md` has the pictures.
 */
const SERVER = {
  name: 'server',
  path: 'packages/server/src',
  /** From the bottom to the top. */
  layers: [
    ['runtime'],
    ['text', 'limits', 'errors'],
    ['crypto'],
    ['config'],
    ['catalog'],
    ['store'],
    ['replica'],
    ['telemetry'],
    ['search', 'upstream', 'audit', 'shapes'],
    ['auth', 'alerts'],
    ['sync', 'connectors'],
    ['agent', 'connect', 'console', 'endpoints', 'hooks', 'specs'],
    ['sign-in'],
    ['http'],
  ],
  /** Put the layers together: no layer imports them. */
  top: '(dev|cli|embedded)/|[^/]+\\.ts$',
}

/** The modules beside the folders are what a search consists of, whoever works on it. */
const SEARCH = {
  name: 'search',
  path: 'packages/server/src/search',
  layers: [['parse'], ['sql', 'reference'], ['words', 'hits'], ['groups']],
  top: '(search|fetch-page|fetch-groups)\\.ts$',
}

/** The modules beside the folders run streams and write what they read. */
const SYNC = {
  name: 'sync',
  path: 'packages/server/src/sync',
  layers: [['reading', 'streams'], ['phases']],
  top: '(run|work|workers|failure|write-through|own-write)\\.ts$',
}

/** The modules beside the folders are the steps of a call in order, and what starts it. */
const CORE = {
  name: 'core',
  path: 'packages/core/src',
  layers: [
    ['values'],
    ['errors'],
    ['tables'],
    ['catalog', 'request', 'retry', 'paging'],
    ['validate', 'response'],
    ['send'],
    ['auth'],
    ['hosted'],
    ['bytes'],
  ],
  top: 'index\\.ts$',
}

const CODEGEN = {
  name: 'codegen',
  path: 'tools/codegen/src',
  layers: [
    ['spec', 'description', 'changes'],
    ['model'],
    ['emit', 'spec-view', 'notation'],
    ['drift', 'fill', 'diff'],
    ['scaffold'],
  ],
  top: '(cli|run-command|index|load-source|connect)\\.ts$',
}

const SCAFFOLD = {
  name: 'scaffold',
  path: 'tools/codegen/src/scaffold',
  layers: [['responses'], ['endpoints'], ['actions'], ['access'], ['write']],
  top: '(command|blank-spec|project-files|spec-from|connector-name)\\.ts$',
}

/** Everything in rows above the one of the layer, its neighbors, and the files that put the layers together. */
function forbiddenFor({ name, path, layers, top }, layer, row) {
  const above = layers.slice(row + 1).flat()
  const beside = layers[row].filter((other) => other !== layer)
  const others = [...above, ...beside].map((other) => `${other}/`)
  return {
    name: `${name}-layer-${layer}`,
    severity: 'error',
    from: { path: `^${path}/${layer}/` },
    to: { path: `^${path}/(${[...others, top].join('|')})` },
  }
}

function layersOf(part) {
  return part.layers.flatMap((row, at) => row.map((layer) => forbiddenFor(part, layer, at)))
}

const CONNECTORS =
  'payments|issue-tracking|cloud-drive|recruiting|code-hosting|crm|messaging|calendar|email|wiki'

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...layersOf(SERVER),
    ...layersOf(SEARCH),
    ...layersOf(SYNC),
    ...layersOf(CODEGEN),
    ...layersOf(SCAFFOLD),
    ...layersOf(CORE),
    {
      name: 'server-dev-below-cli',
      severity: 'error',
      from: { path: `^${SERVER.path}/dev/` },
      to: { path: `^${SERVER.path}/cli/` },
    },
    {
      name: 'core-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: '^(packages|tools)/', pathNot: '^packages/core/src/' },
    },
    {
      name: 'connect-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/connect/src/' },
      to: { path: '^(packages|tools)/', pathNot: '^packages/connect/src/' },
    },
    {
      name: 'client-imports-core-only',
      severity: 'error',
      from: { path: '^packages/client/src/' },
      to: { path: '^(packages|tools)/', pathNot: '^packages/(core|client)/src/' },
    },
    {
      name: 'connectors-import-core-only',
      severity: 'error',
      from: { path: `^packages/(${CONNECTORS})/src/` },
      to: { path: '^(packages|tools)/', pathNot: `^packages/(core/src|(${CONNECTORS})/src)/` },
    },
    {
      name: 'agent-imports-core-and-rich-text-only',
      severity: 'error',
      from: { path: '^packages/agent/src/' },
      to: { path: '^(packages|tools)/', pathNot: '^packages/(core|rich-text|agent)/src/' },
    },
    {
      name: 'agent-frameworks-in-adapters-only',
      severity: 'error',
      from: { path: '^packages/agent/src/', pathNot: '^packages/agent/src/adapters/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'], pathNot: '^packages/' },
    },
    {
      // Pages run in browsers: of the server they know the types of its answers.
      name: 'console-takes-types-of-the-server',
      severity: 'error',
      from: { path: '^packages/server/console/' },
      to: { path: '^packages/server/src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-imports-no-page',
      severity: 'error',
      from: { path: `^${SERVER.path}/` },
      to: { path: '^packages/server/(console|page|reference)/' },
    },
    {
      // It loads Node's `fetch`: see packages/server/src/runtime/node-http.ts.
      name: 'server-imports-no-node-http',
      severity: 'error',
      from: { path: `^${SERVER.path}/` },
      to: { path: '^(node:)?http$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@plugboard/source', 'import', 'node', 'default'],
      extensions: ['.ts', '.js'],
    },
  },
}

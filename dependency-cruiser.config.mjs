/**
 * The direction of imports, types included. A module of the server imports its own layer and those below it; layers in one
 * row do not import each other. `docs/architecture.md` has the picture.
 */
const SERVER = 'packages/server/src'

/** From the bottom to the top. */
const LAYERS = [
  ['text', 'limits', 'errors'],
  ['crypto'],
  ['config'],
  ['catalog'],
  ['store'],
  ['replica'],
  ['telemetry'],
  ['search', 'upstream', 'audit', 'shapes'],
  ['auth'],
  ['sync', 'connectors'],
  ['agent', 'connect'],
  ['http'],
]

/** Everything in rows above the one of the layer, its neighbors, and the files that put the server together. */
function forbiddenFor(layer, row) {
  const above = LAYERS.slice(row + 1).flat()
  const beside = LAYERS[row].filter((other) => other !== layer)
  const others = [...above, ...beside, 'dev', 'cli'].join('|')
  return {
    name: `server-layer-${layer}`,
    severity: 'error',
    from: { path: `^${SERVER}/${layer}/` },
    to: { path: `^${SERVER}/((${others})/|[^/]+\\.ts$)` },
  }
}

const WITHOUT_CIRCLES =
  'server|core|sandbox|rich-text|agent|payments|issue-tracking|cloud-drive|recruiting|connect'

const CONNECTORS = 'payments|issue-tracking|cloud-drive|recruiting'

export default {
  forbidden: [
    {
      // Types included. The server follows when its last circles are cut.
      name: 'no-circular',
      severity: 'error',
      from: { path: `^packages/(${WITHOUT_CIRCLES})/src/` },
      to: { circular: true },
    },
    ...LAYERS.flatMap((layers, row) => layers.map((layer) => forbiddenFor(layer, row))),
    {
      name: 'server-dev-below-cli',
      severity: 'error',
      from: { path: `^${SERVER}/dev/` },
      to: { path: `^${SERVER}/cli/` },
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
      name: 'connectors-import-core-only',
      severity: 'error',
      from: { path: `^packages/(${CONNECTORS})/src/` },
      to: { path: '^(packages|tools)/', pathNot: `^packages/(core/src|(${CONNECTORS})/src)/` },
    },
    {
      name: 'agent-imports-core-only',
      severity: 'error',
      from: { path: '^packages/agent/src/' },
      to: { path: '^(packages|tools)/', pathNot: '^packages/(core|agent)/src/' },
    },
    {
      name: 'agent-frameworks-in-adapters-only',
      severity: 'error',
      from: { path: '^packages/agent/src/', pathNot: '^packages/agent/src/adapters/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'], pathNot: '^packages/' },
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

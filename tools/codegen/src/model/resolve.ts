/** Resolves a spec tree to its model: merges `$use`, looks up names, fills in defaults. */
import type { Deviations } from '../spec/deviations.ts'
import type { GoalsFile } from '../spec/goals-file.ts'
import type { LevelsFile } from '../spec/levels-file.ts'
import { type Mistake, sortMistakes } from '../spec/mistake.ts'
import type { Spec } from '../spec/parse.ts'
import type { TextsFile } from '../spec/texts-file.ts'
import type { TypesFile } from '../spec/types-file.ts'
import { resolveAuth } from './auth.ts'
import { resolveBlocks } from './blocks.ts'
import { checkAccounts, resolveCheck } from './check-action.ts'
import {
  resolveErrors,
  resolveFileHosts,
  resolveHeaders,
  resolveIdentity,
  resolveResending,
} from './connector.ts'
import { checkOptionalScopes } from './consent-scopes.ts'
import { resolveDeviations } from './deviations.ts'
import { resolveEntity } from './entities.ts'
import { resolveFeeds } from './feeds.ts'
import { withGoals } from './goals.ts'
import { withLevels } from './levels.ts'
import type { EntityModel, Model, ReadmeModel } from './model.ts'
import { checkNames, checkSingulars, declaredNames } from './naming.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { type Scope, scopeOf } from './scope.ts'
import { resolveShapes } from './shapes.ts'
import { resolveSyncs } from './sync/syncs.ts'
import { resolveTexts } from './texts.ts'
import { resolveTypes } from './types.ts'
import { resolveWebhooks } from './webhooks.ts'

/** The files beside a spec. */
export interface Beside {
  readonly deviations?: Deviations
  readonly readme?: ReadmeModel
  readonly types?: TypesFile
  readonly texts?: TextsFile
  readonly goals?: GoalsFile
  readonly levels?: LevelsFile
}

/** No model if there is a mistake in the spec itself. Mistakes are in the order of the file. */
export function resolveSpec(
  spec: Spec,
  beside: Beside = {},
): { model: Model | undefined; mistakes: Mistake[] } {
  const scope = scopeOf(spec, beside.types)
  const model = resolveModel(scope, spec.file, beside)
  const mistakes = sortMistakes(scope.mistakes)
  const isWhole = mistakes.every(({ file }) => file !== undefined)
  return { model: isWhole ? model : undefined, mistakes }
}

function resolveModel(scope: Scope, file: string, beside: Beside): Model {
  const { deviations, readme, texts } = beside
  checkNames(scope)
  const types = resolveTypes(scope)
  const auth = resolveAuth(scope)
  const typeModels = new Map(types.map((type) => [type.name, type]))
  const resolved: ResolvedScope = { ...scope, typeModels, shapes: resolveShapes(scope) }
  checkSingulars(scope, resolved.shapes.values())
  const blocks = resolveBlocks(scope)
  const feeds = resolveFeeds(resolved)
  const entities = annotated(resolveSyncs(resolved, resolveEntities(resolved), feeds), beside, scope)
  checkAccounts(scope, entities)
  checkOptionalScopes(scope, entities)
  return {
    file,
    ...resolveIdentity(scope),
    auth,
    headers: resolveHeaders(scope, auth),
    ...resolveResending(scope),
    ...resolveFileHosts(scope),
    errors: resolveErrors(scope, [...entities.flatMap(({ actions }) => actions), ...feeds]),
    ...resolveCheck(scope, entities),
    types,
    blocks,
    entities,
    feeds,
    ...resolveWebhooks(scope, entities),
    ...(texts && resolveTexts(scope, auth, texts)),
    deviations: deviations ? resolveDeviations(resolved, entities, deviations) : [],
    readme: readme ?? { examples: [] },
    names: declaredNames(resolved),
  }
}

/** With what the files beside the spec say about actions. */
function annotated(
  entities: readonly EntityModel[],
  { levels, goals }: Beside,
  { mistakes }: Scope,
): readonly EntityModel[] {
  const known = levels ? withLevels(entities, levels, mistakes) : entities
  return goals ? withGoals(known, goals, mistakes) : known
}

function resolveEntities(scope: ResolvedScope): EntityModel[] {
  return [...scope.entities.values()].flatMap((entry) => {
    const shape = scope.shapes.get(entry.name)
    return shape ? [resolveEntity(scope, shape, entry)] : []
  })
}

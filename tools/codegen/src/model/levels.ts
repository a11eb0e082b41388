/** How much is known about each action besides its spec. */
import type { LevelsFile } from '../spec/levels-file.ts'
import type { Mistake } from '../spec/mistake.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { ActionModel, EntityModel } from './model.ts'

/** Adds to each action what it was compared with. Actions that do not exist are mistakes. */
export function withLevels(
  entities: readonly EntityModel[],
  { file, levels }: LevelsFile,
  mistakes: Mistake[],
): EntityModel[] {
  const known = entities.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action.name}`))
  const named = new Set([...levels.description, ...levels.client, ...Object.keys(levels.attested)])
  for (const name of named)
    if (!known.includes(name))
      mistakes.push({
        line: 1,
        col: 1,
        file,
        message: `there is no action '${name}'${didYouMean(name, known)}`,
      })
  const checks = (name: string): Pick<ActionModel, 'checkedBy' | 'attestedOn'> => {
    const checkedBy = (['description', 'client'] as const).filter((by) => levels[by].includes(name))
    const attestedOn = levels.attested[name]
    return { ...(checkedBy.length > 0 && { checkedBy }), ...(attestedOn !== undefined && { attestedOn }) }
  }
  return entities.map((entity) => ({
    ...entity,
    actions: entity.actions.map((action) => ({ ...action, ...checks(`${entity.name}.${action.name}`) })),
  }))
}

/** The whole plan as lines, for the person who decides on it. */
import { nameText } from '../table/name.ts'
import { visible } from '../text/invisible.ts'
import type { PlanChange } from './plan.ts'

/** Nothing is shortened. Values are JSON, and names are escaped: neither can add a line or control a terminal. */
export function planLines(changes: readonly PlanChange[]): string[] {
  return changes.flatMap((change, index) => {
    const { of, path } = change
    const heading = of === undefined || of === changes[index - 1]?.of ? [] : [visible(of)]
    // A write without params.
    if (path === '') return heading
    return [...heading, `${of === undefined ? '' : '  '}${nameText(path)}: ${valuesText(change)}`]
  })
}

function valuesText({ before, after, names }: PlanChange): string {
  const sides = [
    { value: before, name: names?.before },
    { value: after, name: names?.after },
  ].filter(({ value }) => value !== undefined)
  return sides.map(({ value, name }) => visible(JSON.stringify(value) + named(name))).join(' -> ')
}

function named(name: string | undefined): string {
  return name === undefined ? '' : ` (${JSON.stringify(name)})`
}

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

function valuesText({ before, after }: PlanChange): string {
  const shown = [before, after].filter((value) => value !== undefined)
  return shown.map((value) => visible(JSON.stringify(value))).join(' -> ')
}

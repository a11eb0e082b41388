import type { Action } from '@plugboard/core'

/** Params in the paths of an action's requests: they identify the record and do not change it. */
export function pathParamsOf({ http = '', steps = [] }: Action): string[] {
  const lines = [http, ...steps.map((step) => step.http)]
  const names = lines.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))
  return [...new Set(names)]
}

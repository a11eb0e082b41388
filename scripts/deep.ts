/** With `DEEP=1`, as in the nightly workflow, tests take the longer form: properties all their runs, stores both databases. */
export const isDeep: boolean = process.env.DEEP === '1'

const SHARE = 10

/** Runs of a property: a tenth of them, but for the deep form. Each run of the tests draws others. */
export function runs(count: number): number {
  return isDeep ? count : Math.ceil(count / SHARE)
}

/** A TypeScript block in a README, and its heading. */
export interface Example {
  readonly title: string
  readonly code: string
}

/** Every TypeScript block under a heading of the second level, in order. */
export function readExamples(readme: string): Example[] {
  return readme.split(/^## /m).flatMap((section) => {
    const [title = ''] = section.split('\n')
    return [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => ({ title, code }))
  })
}

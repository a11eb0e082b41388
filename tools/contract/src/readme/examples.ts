/** A block of TypeScript in a README, and the heading it stands under. */
export interface Example {
  readonly title: string
  readonly code: string
}

/** Every block of TypeScript under a heading of the second rank, in order. */
export function readExamples(readme: string): Example[] {
  return readme.split(/^## /m).flatMap((section) => {
    const [title = ''] = section.split('\n')
    return [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => ({ title, code }))
  })
}

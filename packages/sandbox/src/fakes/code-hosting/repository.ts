import { aboveOf, type Call, Refusal, type Row } from '../../fake.ts'

/** Rows of an entity in the repository of the call. Rows of tests that say nothing are in all of them. */
export function inRepository({ data, params, path }: Call, entity: string): Row[] {
  const repo = path.repo ?? params.repo
  return data
    .collection(entity)
    .rows()
    .filter((row) => [undefined, repo].includes(aboveOf(row)['repositories.name'] as string | undefined))
}

/** docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api */
export function refused(message: string): Refusal {
  return new Refusal({ kind: 'rule', status: 422, message })
}

/** Types of the params of paths, where the description says more than that they are texts. */
import { isDeepStrictEqual } from 'node:util'
import type { Description, Endpoint } from '../../description/description.ts'
import { express, printValue } from '../../notation/express.ts'
import { printScalar } from '../../notation/print-flow.ts'
import { pathName } from '../request-paths.ts'

interface PathType {
  readonly type: string
  readonly minimum?: number
  readonly maximum?: number
}

/** By the names that the params have in the spec. */
export type PathTypes = ReadonlyMap<string, PathType>

const TEXT: PathType = { type: 'string' }

/** Those of params that are numbers in every path that has their name. */
export function sharedPathTypes(description: Description, endpoints: readonly Endpoint[]): PathTypes {
  const named = endpoints.flatMap((endpoint) => [...pathTypes(description, endpoint)])
  const groups = [...Map.groupBy(named, ([name]) => name)]
  return new Map(
    groups.flatMap(([name, [first, ...others]]) => {
      const type = first?.[1] ?? TEXT
      const isShared = others.every(([, other]) => isDeepStrictEqual(other, type))
      return isShared && type.type !== TEXT.type ? [[name, type]] : []
    }),
  )
}

/** Lines of the section `path` of the spec. */
export function sharedPathLines(types: PathTypes): string[] {
  return [...types].map(([name, type]) => `  ${printScalar(name)}: ${printValue(type)}`)
}

/** Lines of an action whose params are others than those that it shares. */
export function ownPathLines(description: Description, endpoint: Endpoint, shared: PathTypes): string[] {
  return [...pathTypes(description, endpoint)].flatMap(([name, type]) =>
    isDeepStrictEqual(type, shared.get(name) ?? TEXT)
      ? []
      : [`        ${printScalar(name)}: ${printValue(type)}`],
  )
}

function pathTypes(description: Description, { params }: Endpoint): PathTypes {
  const inPath = params.filter((param) => param.in === 'path')
  return new Map(
    inPath.map(({ name, shape }) => {
      const { type = '', minimum, maximum } = express({ description, direction: 'given' }, shape)
      const isNumber = type.split(' | ').every((each) => NUMBERS.includes(each) || each === TEXT.type)
      const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
      return [pathName(name), isNumber && type !== TEXT.type ? { type, ...limits } : TEXT]
    }),
  )
}

const NUMBERS = ['integer', 'int64', 'number']

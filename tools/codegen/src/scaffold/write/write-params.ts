/** Params of the query and the header of a new action. */
import type { DescribedParam } from '../../description/description.ts'
import { flatParams, objectProblem } from '../../description/flat-params.ts'
import { kindsOf, onlyValue } from '../../description/shapes.ts'
import { express } from '../../notation/express.ts'
import { isCredential } from '../endpoints/credential-params.ts'
import { constantValue, withoutLimits, withSent } from './param-values.ts'
import { fieldLine, type Value, type Writing } from './writing.ts'

export function paramLines(
  writing: Writing,
  location: 'query' | 'header',
  ignored: readonly string[],
): string[] {
  const { plan, description } = writing
  return plan.endpoint.params
    .filter((param) => param.in === location && !ignored.includes(param.name.toLowerCase()))
    .filter((param) => !isCredential(description, param))
    .flatMap((param) => withoutTaken(writing, location, flatParams(description, param), param))
    .flatMap((param) => {
      const value = paramValue(writing, param)
      return value === undefined
        ? []
        : [fieldLine(writing, location, param.name, withSent(plan, param.name, value))]
    })
}

/** On the wire, a field of an object and a param of the same name cannot be told apart. */
function withoutTaken(
  { plan, description, doubts }: Writing,
  location: string,
  fields: readonly DescribedParam[],
  whole: DescribedParam,
): readonly DescribedParam[] {
  if (fields[0] === whole) return fields
  const plain = plan.endpoint.params.filter(
    (each) => each.in === location && objectProblem(description, each.shape) === undefined,
  )
  const isTaken = ({ name }: DescribedParam): boolean => plain.some((each) => each.name === name)
  for (const { name } of fields.filter(isTaken))
    doubts.push(
      `the field '${name}' of the param '${whole.name}' has the name of another param, and is left out`,
    )
  return fields.filter((field) => !isTaken(field))
}

function paramValue(writing: Writing, param: DescribedParam): Value | undefined {
  const { description, doubts, values, plan } = writing
  if (/^\/.+\/$/.test(param.name)) {
    doubts.push(`params named like ${param.name} are left out`)
    return undefined
  }
  const problem = objectProblem(description, param.shape)
  if (problem !== undefined) {
    doubts.push(`param '${param.name}' ${problem}, and left out`)
    return undefined
  }
  const kinds = kindsOf(description, param.shape)
  if (kinds.includes('array') && param.arrays === 'indexed')
    doubts.push(
      `'${param.name}' is sent as ${param.name}[0]=…: OpenAPI does not say how arrays are written there`,
    )
  const { type = 'any', ...value } = express({ description, direction: 'given' }, param.shape)
  const only = onlyValue(description, param.shape)
  if (only !== undefined && plan.identifiedBy !== param.name)
    return constantValue(writing, param.name, only, value)
  // A query has no null.
  const own = withSourceType(writing, param.name, type.replaceAll(' | null', ''))
  return {
    ...values.share(param.name, { type: own, ...withoutLimits(plan, param.name, value) }),
    ...(kinds.includes('array') && param.arrays !== 'repeat' && { style: param.arrays }),
  }
}

/** A cursor has the type of the value that it takes, too, whatever the description says. */
function withSourceType({ plan, doubts }: Writing, name: string, type: string): string {
  const { next, sourceType } = plan.paging ?? {}
  if (next?.set !== name || sourceType === undefined || type === 'any') return type
  const kinds = type.split(' | ')
  const isKnown = kinds.includes(sourceType) || (sourceType === 'integer' && /\b(int64|number)\b/.test(type))
  if (isKnown) return type
  doubts.push(
    `'${name}' is of the type ${type}, and takes '${next.from}', which is of the type ${sourceType}`,
  )
  return `${type} | ${sourceType}`
}

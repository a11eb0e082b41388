/** Types of `execute(entity, action, params)`. */
import type { Call } from './results.ts'
import type { Aggregated } from './search.ts'

/** Result of `execute`. */
export interface Result<Records = unknown, Meta = unknown> {
  readonly records: Records
  readonly meta: Meta
}

// biome-ignore lint/suspicious/noExplicitAny: a method of any params matches
type Method = (...args: any[]) => unknown

/** Params of a method for `execute`. */
export type ParamsOf<M> = M extends Method ? Parameters<M>[0] : never

/** Result of a method through `execute`. */
export type ResultOf<M> = M extends Method
  ? Awaited<ReturnType<M>> extends infer T
    ? T extends { readonly records: infer Records; readonly meta: infer Meta; readonly next: unknown }
      ? Result<Records, Meta>
      : T extends Aggregated | { readonly hits: unknown; readonly next_cursor: unknown }
        ? T
        : Result<T, Record<string, never>>
    : never
  : never

/** Arguments after the names. Params are optional if the method allows it. */
export type ArgsOf<M> = M extends Method ? Parameters<M> : never

/** Type of `execute(entity, action, params)`, typed by the names. */
export type Execute<Entities> = <E extends keyof Entities & string, A extends keyof Entities[E] & string>(
  entity: E,
  action: A,
  ...args: ArgsOf<Entities[E][A]>
) => Call<ResultOf<Entities[E][A]>>

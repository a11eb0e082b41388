import { fieldRule } from '../rule.ts'
import { FieldError } from './field-error.ts'

/** Runs a function and refuses its FieldError under the field's name. */
export function withFieldError<T>(field: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof FieldError) throw fieldRule({ [field]: error.message })
    throw error
  }
}

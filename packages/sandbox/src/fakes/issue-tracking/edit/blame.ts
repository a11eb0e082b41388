import { fieldRule } from '../rule.ts'
import { FieldError } from './field-error.ts'

/** Runs something; a value that does not fit is refused in the name of a field. */
export function blaming<T>(field: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof FieldError) throw fieldRule({ [field]: error.message })
    throw error
  }
}

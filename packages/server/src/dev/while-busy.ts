/** The set-up of development mode on a machine whose disk is busy with something else. */
import { isStoreError, WRITE_TIMEOUT } from '../store/store-error.ts'

/** Each one waits for its turn to write. */
const ATTEMPTS = 12

/** Does the work again while it does not get its turn to write: nothing of it was committed then. */
export async function whileBusy<T>(work: () => Promise<T>, attempts: number = ATTEMPTS): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isStoreError(error) || error.code !== WRITE_TIMEOUT || attempts <= 1) throw error
    return whileBusy(work, attempts - 1)
  }
}

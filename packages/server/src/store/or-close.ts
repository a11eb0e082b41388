/** Waits for what is opened next. When that fails, what was opened before is closed again. */
export async function orClose<T>(next: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await next
  } catch (error) {
    await close()
    throw error
  }
}

/** Awaits the opening of a resource. When it fails, closes the resource opened before. */
export async function closeOnFailure<T>(next: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await next
  } catch (error) {
    await close()
    throw error
  }
}

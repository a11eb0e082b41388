/** A failure whose message is for the model: what is wrong, whether anything was done, what to do. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

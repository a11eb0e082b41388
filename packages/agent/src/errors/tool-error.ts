/** An error whose message is for the model: the problem, whether anything was done, and the next step. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

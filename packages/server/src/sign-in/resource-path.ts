/** Path of the resource that tokens of a sign-in are for. */
export const RESOURCE_PATH = '/mcp'

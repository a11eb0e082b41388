/** The versions of Node.js that clients and the server are tried on: the newest of each line that the packages support. */
export const NODE_VERSIONS = ['22.23.3', '24.21.0', '26.9.0']

export default { serverExternalPackages: ['@plugboard/server'] }

// Manifests for clients of the Model Context Protocol: `server.json` for registries, and `manifest.json` for the bundle
// that they can install.
import type {SiteConfig} from '../../../facts/operator/site.schema';

/** The registry's schema allows at most 100 characters. */
const DESCRIPTION = 'Documentation of a payment gateway, and the gateway itself on your machine to try it.';
export const BUNDLE = 'payment-gateway.mcpb';
const GATEWAY = 'gateway.mjs';

/** @param version of the contract */
export const bundleManifest = ({brand, hosts}: SiteConfig, version: string): object => ({
  manifest_version: '0.2',
  name: 'payment-gateway',
  display_name: brand.name,
  version,
  description: DESCRIPTION,
  author: {name: brand.name, url: hosts.docs},
  homepage: hosts.docs,
  documentation: hosts.docs,
  server: {
    type: 'node',
    entry_point: GATEWAY,
    mcp_config: {command: 'node', args: [`\${__dirname}/${GATEWAY}`, 'mcp']},
  },
  tools_generated: true,
  prompts_generated: true,
  license: 'MIT',
  compatibility: {platforms: ['darwin', 'linux', 'win32'], runtimes: {node: '>=20.0.0'}},
});

/** @param sha256 of the bundle, in hex */
export const serverManifest = ({brand, hosts}: SiteConfig, version: string, sha256: string): object => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: `${new URL(hosts.docs).hostname.split('.').reverse().join('.')}/payment-gateway`,
  title: brand.name,
  description: DESCRIPTION,
  version,
  websiteUrl: hosts.docs,
  packages: [
    {
      registryType: 'mcpb',
      identifier: `${hosts.docs}/${BUNDLE}`,
      version,
      fileSha256: sha256,
      transport: {type: 'stdio'},
    },
  ],
});

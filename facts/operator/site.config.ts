import type {SiteConfig} from './site.schema';

/**
 * The operator's settings. Checked at start-up against `facts/operator/site.schema.ts`; a wrong value stops the build
 * with the key's name and what was expected.
 */
const siteConfig: SiteConfig = {
  brand: {
    name: 'Payment Gateway',
    tagline: 'Здесь учатся интегрироваться с платёжным шлюзом: принимать платежи и делать выплаты.',
    taglineLanguage: 'ru',
    description: 'Accept payments and make payouts through one API: guides, reference, and samples that run.',
    copyright: '© 2025 Payment Gateway',
  },
  hosts: {
    docs: 'https://docs.gateway.example',
    api: 'https://api.gateway.example',
    sandbox: 'https://sandbox.gateway.example',
    pay: 'https://pay.gateway.example',
    cabinet: 'https://cabinet.gateway.example',
    support: 'https://support.gateway.example',
  },
  links: {
    knowledgeHub: 'https://hub.gateway.example',
    becomeClient: 'https://www.gateway.example/become-a-client',
  },
  securityContact: 'mailto:security@gateway.example',
  announcement: null,
  analytics: null,
};

export default siteConfig;

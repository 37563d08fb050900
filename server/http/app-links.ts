import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { notFoundAnswer } from './errors.ts';

/** What opens in the app of a store instead of the browser: pages of those who are signed in, and links in messages. */
const APP_PATHS = ['/app', '/model/*', '/manager/*', '/chat', '/chat/*', '/shared/jt/*'];
const AN_HOUR = 'public, max-age=3600';

/** https://developer.android.com/training/app-links/verify-applinks: also lets a Trusted Web Activity hide the address bar. */
const assetLinks = ({ ANDROID_APP_ID, androidCertificates }: Config) =>
  ANDROID_APP_ID && [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: ANDROID_APP_ID,
        sha256_cert_fingerprints: androidCertificates,
      },
    },
  ];

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
const siteAssociation = ({ IOS_APP_ID }: Config) =>
  IOS_APP_ID && {
    applinks: { details: [{ appIDs: [IOS_APP_ID], components: APP_PATHS.map(path => ({ '/': path })) }] },
    webcredentials: { apps: [IOS_APP_ID] },
  };

/** The files by which the stores' apps prove that they belong to this site; without their settings there are none. */
export const registerAppLinks = (fastify: FastifyInstance, config: Config): void => {
  const answer = (file: unknown, reply: FastifyReply) =>
    file
      ? reply.type('application/json').header('cache-control', AN_HOUR).send(file)
      : reply.code(404).send(notFoundAnswer);
  fastify.get('/.well-known/assetlinks.json', (_request, reply) => answer(assetLinks(config), reply));
  fastify.get('/.well-known/apple-app-site-association', (_request, reply) => answer(siteAssociation(config), reply));
};

import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { AppError } from '../app-error.ts';

/** The methods that an address takes; none where nothing is there. */
export type MethodsAt = (path: string) => readonly string[];

/**
 * Records the routes that are registered from now on. Pages are left out: they know their own
 * methods.
 */
export function noteMethods(app: FastifyInstance): MethodsAt {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isForOthers) return;
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(
      routes
        .flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
        // Whatever answers HEAD answers GET, but Fastify does not always report both.
        .flatMap((method) => (method === 'HEAD' ? ['GET', 'HEAD'] : [method]))
        .toSorted(),
    ),
  ];
}

/** The refusal for a method that an address does not take, or for an address where nothing is. */
export function refusalOf({ method }: FastifyRequest, taken: readonly string[]): AppError {
  // Where the method would be fine, the file itself is missing.
  if (taken.length === 0 || taken.includes(method))
    return new AppError('not_found', 'There is nothing at this address.');
  const answers = taken.filter((each) => each !== 'HEAD').join(' and ');
  return new AppError('wrong_method', `This address only answers ${answers}, not ${method}.`, {
    allow: taken,
  });
}

const ALL_METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers 405 to every other method at an address that takes only one, whatever the request
 * carries.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  method: 'GET' | 'POST',
): void {
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  const refuse = async (request: FastifyRequest): Promise<never> => {
    throw refusalOf(request, allowed);
  };
  app.route({
    method: ALL_METHODS.filter((other) => !allowed.includes(other)),
    url: path,
    schema: { hide: true },
    config: { isForOthers: true },
    // Refused before the body is read, whose type would otherwise be complained about first.
    preParsing: refuse,
    handler: refuse,
  });
}

/** A path of a route as Fastify writes it: `:name` is one part, `*` is the rest. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for the route that answers everything no other route takes. */
    isForOthers?: boolean;
  }
}

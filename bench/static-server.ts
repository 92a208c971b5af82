import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// The yardstick where there is no nginx, in a process of its own: a folder, and nothing else.
const server = Fastify();
await server.register(fastifyStatic, { root: process.argv[2] ?? '', preCompressed: true });
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));

import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// The yardstick if there is no nginx, in its own process: it serves a folder and does nothing else.
const server = Fastify();
await server.register(fastifyStatic, { root: process.argv[2] ?? '', preCompressed: true });
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));

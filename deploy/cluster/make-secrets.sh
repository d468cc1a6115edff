#!/bin/sh
# Makes the secrets that compose.yaml hands to its containers as files: passwords of the stores, the URLs that have them,
# and the key of the nodes. What is there already stays.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
make() {
  [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
}
random() {
  head -c 24 /dev/urandom | od -An -vtx1 | tr -d ' \n'
}
make postgres_password "$(random)"
make clickhouse_password "$(random)"
make database_url "postgres://fyr:$(cat secrets/postgres_password)@postgres:5432/fyr"
for node in 1 2; do
  make "clickhouse_url_$node" "http://fyr:$(cat secrets/clickhouse_password)@clickhouse-$node:8123/fyr"
done
[ -e secret.key ] || head -c 32 /dev/urandom > secret.key

#!/bin/sh
# SeaweedFS with one identity, written at each start and kept in memory: without any, everyone may do everything. Some of its versions
# take one from AWS_ACCESS_KEY_ID, others do not.
set -eu

case "$S3_ACCESS_KEY:$S3_SECRET_KEY" in
  :* | *: | *[!A-Za-z0-9_:-]*)
    echo 'S3_ACCESS_KEY and S3_SECRET_KEY are letters, digits, - and _: make them by `openssl rand -hex 24`.' >&2
    exit 1
    ;;
  *replace[-_]me*)
    echo 'S3_ACCESS_KEY and S3_SECRET_KEY are placeholders, which everyone can read: set values of your own.' >&2
    exit 1
    ;;
esac

umask 077
cat >/run/zodel/identities.json <<JSON
{
  "identities": [
    {
      "name": "zodel",
      "credentials": [{ "accessKey": "$S3_ACCESS_KEY", "secretKey": "$S3_SECRET_KEY" }],
      "actions": ["Read:zodel", "Write:zodel", "List:zodel"]
    }
  ]
}
JSON
exec /entrypoint.sh server -dir=/data -s3 -s3.port=8333 -s3.config=/run/zodel/identities.json

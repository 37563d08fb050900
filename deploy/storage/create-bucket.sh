#!/bin/sh
# `weed shell` ends with 0 whatever became of its commands, so what counts is that the bucket is listed.
set -u

shell() {
  echo "$1" | weed shell -master=storage:9333
}

until shell s3.bucket.list | grep -q '^[> ]*zodel[[:space:]]'; do
  shell 's3.bucket.create -name zodel'
  sleep 1
done

// Addresses as limits count them.
#pragma once

#include <string>

namespace ghent::server {

// Who has one IPv6 address has all of its /64: they count as one. IPv4 written as IPv6 is IPv4; what is no address stays as it is.
std::string counted_address(const std::string& address);

}  // namespace ghent::server
